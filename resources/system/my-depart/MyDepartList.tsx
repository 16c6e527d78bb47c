import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, loadDepartTree } from '#providers/org/departs.ts';
import { loadLedDeparts, MY_DEPART } from '#providers/org/myDepart.ts';
import { findItem } from '#src/kit/tree/treeItem.ts';
import { TreePanel } from '#src/kit/tree/TreePanel.tsx';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/views/useMenuTitle.ts';
import { MyDepartPane } from './MyDepartPane.tsx';

/** SYS-06 我的部门: the departments one is in charge of at the left, people and roles of the chosen one at the right. */
export const MyDepartList = () => {
    const text = useText();
    const title = useMenuTitle(`/${MY_DEPART}`) ?? '';
    useDocumentTitle(title);
    const [params, setParams] = useSearchParams();
    const query = useQuery({
        queryKey: [DEPARTS, 'led'],
        queryFn: async ({ signal }): Promise<DepartNode[]> => {
            const [led, tree] = await Promise.all([loadLedDeparts(signal), loadDepartTree(signal)]);
            const codes = led.map(({ orgCode }) => orgCode);
            // One that lies below another is shown there.
            const tops = led.filter(({ orgCode }) => !codes.some(code => code !== orgCode && orgCode.startsWith(code)));
            return tops.map(({ id }) => findItem(tree, id)).filter(node => node !== undefined);
        },
    });
    const chosen = findItem(query.data ?? [], params.get('depart')) ?? query.data?.[0];
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <PageHeader title={title} />
            <QueryState query={query} empty={text('myDepart.notHead')} isEmpty={() => false}>
                {tree =>
                    tree.length === 0 ? (
                        <EmptyState title={text('myDepart.notHead')} hint={text('myDepart.notHeadHint')} />
                    ) : (
                        <TwoPanes
                            side={
                                <TreePanel
                                    items={tree}
                                    label={text('org.departTree')}
                                    searchLabel={text('org.searchDepart')}
                                    empty={text('org.noDepart')}
                                    selectedId={chosen?.id ?? null}
                                    onSelect={item => setParams({ depart: item.id }, { replace: true })}
                                />
                            }
                        >
                            {chosen ? (
                                <MyDepartPane key={chosen.id} depart={chosen} tree={tree} />
                            ) : (
                                <EmptyState title={text('myDepart.pick')} />
                            )}
                        </TwoPanes>
                    )
                }
            </QueryState>
        </Box>
    );
};
