import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { findItem } from '#src/kit/tree/treeItem.ts';
import { TreePanel } from '#src/kit/tree/TreePanel.tsx';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/views/useMenuTitle.ts';
import { DepartPane } from './DepartPane.tsx';
import { MoveDepartDialog } from './MoveDepartDialog.tsx';
import { useDepartTree } from './useDepartTree.ts';

const CREATE = `/${Depart.resource}/create`;

/** SYS-06 部门管理: the tree at the left, the chosen department at the right; the chosen one stands in the address. */
export const DepartList = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const title = useMenuTitle(`/${Depart.resource}`) ?? text('org.departTree');
    useDocumentTitle(title);
    const query = useDepartTree();
    const [params, setParams] = useSearchParams();
    const [move, setMove] = useState<{ item: DepartNode; target: DepartNode }>();
    const chosen = findItem(query.data ?? [], params.get('depart'));
    const choose = (id?: string) => setParams(id === undefined ? {} : { depart: id }, { replace: true });
    const add = may('add') && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button
                variant="contained"
                startIcon={<Add />}
                component={Link}
                to={{ pathname: CREATE, search: chosen ? `?depart=${chosen.id}&parent=` : '?parent=' }}
            >
                {text('org.addDepart')}
            </Button>
            {chosen ? (
                <Button variant="outlined" component={Link} to={{ pathname: CREATE, search: `?depart=${chosen.id}&parent=${chosen.id}` }}>
                    {text('org.addBelow')}
                </Button>
            ) : (
                <Button variant="outlined" onClick={() => notify(text('org.chooseDepart'), { type: 'warning' })}>
                    {text('org.addBelow')}
                </Button>
            )}
        </Box>
    );
    const panel = (tree: readonly DepartNode[]) => (
        <TreePanel
            items={tree}
            label={text('org.departTree')}
            searchLabel={text('org.searchDepart')}
            empty={text('org.noDepart')}
            selectedId={chosen?.id ?? null}
            onSelect={item => choose(item.id)}
            onMove={may('edit') ? (item, target) => item.parentId !== target.id && setMove({ item, target }) : undefined}
        >
            {add}
        </TreePanel>
    );
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
                <Typography variant="h1">{title}</Typography>
            </Box>
            <TwoPanes
                side={
                    <QueryState query={query} empty={text('org.noDepart')} isEmpty={() => false}>
                        {panel}
                    </QueryState>
                }
            >
                {chosen ? (
                    <DepartPane key={chosen.id} depart={chosen} tree={query.data ?? []} onGone={() => choose()} />
                ) : (
                    <EmptyState title={text('org.pickDepart')} />
                )}
            </TwoPanes>
            {move && <MoveDepartDialog {...move} onClose={() => setMove(undefined)} />}
        </Box>
    );
};
