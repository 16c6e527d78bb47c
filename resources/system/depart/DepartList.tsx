import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPART_SOURCE, DEPARTS, moveDepart } from '#providers/org/departs.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { MoveDialog } from '#src/kit/tree/MoveDialog.tsx';
import { PageContext } from '#src/kit/page/PageContext.ts';
import { TreePanel } from '#src/kit/tree/TreePanel.tsx';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { useLazyTree } from '#src/kit/tree/useLazyTree.ts';
import { useTreePath } from '#src/kit/tree/useTreePath.ts';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';
import { LoadingSkeleton } from '#src/kit/ui/LoadingSkeleton.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { ExportAllButton } from '#src/kit/views/ExportAllButton.tsx';
import { ImportButton } from '#src/kit/views/ImportButton.tsx';
import { useMenuTitle } from '#src/kit/views/useMenuTitle.ts';
import { DeleteDepartButton } from './DeleteDepartButton.tsx';
import { DepartPane } from './DepartPane.tsx';
import { useLeaveDepart } from './useLeaveDepart.ts';

const CREATE = `/${Depart.resource}/create`;
const BY_CODE = { field: 'orgCode', order: 'ASC' } as const;

/** SYS-06 部门管理: the tree at the left, the chosen department at the right; the chosen one stands in the address. */
export const DepartList = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const title = useMenuTitle(`/${Depart.resource}`) ?? text('org.departTree');
    useDocumentTitle(title);
    const [params, setParams] = useSearchParams();
    const [move, setMove] = useState<{ item: DepartNode; target: DepartNode }>();
    const tree = useLazyTree<DepartNode>(DEPART_SOURCE, { reveal: params.get('depart'), isTopOpen: true });
    const { item: chosen, parent, isLoading } = useTreePath<DepartNode>(DEPART_SOURCE, params.get('depart'), tree.items);
    const [ticked, setTicked] = useState<ReadonlyMap<string, DepartNode>>(new Map());
    const show = (id?: string) => setParams(id === undefined ? {} : { depart: id }, { replace: true });
    const { leaveFor, page, question } = useLeaveDepart(show);
    const tick = (item: DepartNode, isTicked: boolean) => {
        const next = new Map(ticked);
        if (isTicked) next.set(item.id, item);
        else next.delete(item.id);
        setTicked(next);
    };
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
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
                <Typography variant="h1" sx={{ mr: 'auto' }}>
                    {title}
                </Typography>
                <ImportButton />
                <ExportAllButton sort={BY_CODE} />
            </Box>
            <TwoPanes
                side={
                    <TreePanel
                        tree={tree}
                        label={text('org.departTree')}
                        searchLabel={text('org.searchDepart')}
                        empty={text('org.noDepart')}
                        selectedId={params.get('depart')}
                        checked={may('deleteBatch') ? new Set(ticked.keys()) : undefined}
                        onCheck={tick}
                        onSelect={item => item.id !== chosen?.id && leaveFor(item.id)}
                        onMove={may('edit') ? (item, target) => item.parentId !== target.id && setMove({ item, target }) : undefined}
                    >
                        {add}
                        {ticked.size > 0 && (
                            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                                <DeleteDepartButton
                                    isBatch
                                    departs={[...ticked.values()]}
                                    onGone={() => {
                                        if (chosen && [...ticked.values()].some(({ orgCode }) => chosen.orgCode.startsWith(orgCode)))
                                            show();
                                        setTicked(new Map());
                                    }}
                                />
                                <Button onClick={() => setTicked(new Map())}>{text('list.unselect')}</Button>
                            </Box>
                        )}
                    </TreePanel>
                }
            >
                {chosen ? (
                    <PageContext value={page}>
                        <DepartPane key={chosen.id} depart={chosen} parentName={parent?.title} onGone={() => show()} />
                    </PageContext>
                ) : isLoading ? (
                    <LoadingSkeleton />
                ) : (
                    <EmptyState title={text('org.pickDepart')} />
                )}
            </TwoPanes>
            {question}
            {move && (
                <MoveDialog
                    title={text('org.moveDepart')}
                    move={() => moveDepart(move.item.id, move.target.id)}
                    stale={[DEPARTS]}
                    onClose={() => setMove(undefined)}
                >
                    {text('org.moveDepartText', { name: move.item.title, target: move.target.title })}
                </MoveDialog>
            )}
        </Box>
    );
};
