import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LED_SOURCE, MY_DEPART } from '#providers/org/myDepart.ts';
import { TreePanel } from '#src/kit/tree/TreePanel.tsx';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { useLazyTree } from '#src/kit/tree/useLazyTree.ts';
import { useTreePath } from '#src/kit/tree/useTreePath.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { MyDepartPane } from './MyDepartPane.tsx';

/** SYS-06 我的部门: on the left the departments that the user is in charge of, on the right people and roles of the selected one. */
export const MyDepartList = () => {
    const text = useText();
    const title = useMenuTitle(`/${MY_DEPART}`) ?? '';
    useDocumentTitle(title);
    const [params, setParams] = useSearchParams();
    const asked = params.get('depart');
    const tree = useLazyTree<DepartNode>(LED_SOURCE, { reveal: asked, isTopOpen: true });
    const tops = useQuery({ queryKey: [...LED_SOURCE.key, 'top'], queryFn: ({ signal }) => LED_SOURCE.top(signal) });
    const { item, parent, isLoading } = useTreePath<DepartNode>(LED_SOURCE, asked, tree.items);
    const chosen = item ?? (asked === null ? tops.data?.[0] : undefined);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <PageHeader title={title} />
            <QueryState query={tops} empty={text('myDepart.notHead')} isEmpty={() => false}>
                {led =>
                    led.length === 0 ? (
                        <EmptyState title={text('myDepart.notHead')} hint={text('myDepart.notHeadHint')} />
                    ) : (
                        <TwoPanes
                            side={
                                <TreePanel
                                    tree={tree}
                                    label={text('org.departTree')}
                                    searchLabel={text('org.searchDepart')}
                                    empty={text('org.noDepart')}
                                    selectedId={chosen?.id ?? null}
                                    onSelect={({ id }) => setParams({ depart: id }, { replace: true })}
                                />
                            }
                        >
                            {chosen ? (
                                <MyDepartPane key={chosen.id} depart={chosen} parentName={parent?.title} />
                            ) : isLoading ? (
                                <LoadingSkeleton />
                            ) : (
                                <EmptyState title={text('myDepart.pick')} isStart />
                            )}
                        </TwoPanes>
                    )
                }
            </QueryState>
        </Box>
    );
};
