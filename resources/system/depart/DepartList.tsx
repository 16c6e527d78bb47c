import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPART_SOURCE, DEPARTS, moveDepart } from '#providers/org/departs.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { MoveDialog } from '#src/kit/tree/MoveDialog.tsx';
import { PageContext } from '#src/kit/page/PageContext.ts';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { useLazyTree } from '#src/kit/tree/useLazyTree.ts';
import { useTreePath } from '#src/kit/tree/useTreePath.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { ExportAllButton } from '#src/kit/export/ExportAllButton.tsx';
import { ImportButton } from '#src/kit/import/ImportButton.tsx';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { useSheetLeave } from '#src/kit/form/leave/useSheetLeave.tsx';
import { DepartPane } from './DepartPane.tsx';
import { DepartTree } from './DepartTree.tsx';

/**
 * Asks for confirmation before another department is shown while there are unsaved changes to grants. The forms of the same screen open
 * above it and discard nothing, so they do not ask.
 */
const useLeaveDepart = (show: (id: string) => void) => {
    const next = useRef('');
    const { page: outer, close, question } = useSheetLeave(() => show(next.current));
    const page = useMemo(
        () => ({ ...outer, isLostBy: (path: string) => !`${path}/`.startsWith(`/${Depart.resource}/`) && outer.isLostBy(path) }),
        [outer],
    );
    const leaveFor = (id: string) => {
        next.current = id;
        close();
    };
    return { page, leaveFor, question };
};

const BY_CODE = { field: 'orgCode', order: 'ASC' } as const;

/** SYS-06 部门管理: the tree on the left, the selected department on the right; the selection is in the URL. */
export const DepartList = () => {
    const text = useText();
    const may = useMay();
    const title = useMenuTitle(`/${Depart.resource}`) ?? text('org.departTree');
    useDocumentTitle(title);
    const [params, setParams] = useSearchParams();
    const [move, setMove] = useState<{ item: DepartNode; target: DepartNode }>();
    const tree = useLazyTree<DepartNode>(DEPART_SOURCE, { reveal: params.get('depart'), isTopOpen: true });
    const { item: chosen, parent, isLoading } = useTreePath<DepartNode>(DEPART_SOURCE, params.get('depart'), tree.items);
    const show = (id?: string) => setParams(id === undefined ? {} : { depart: id }, { replace: true });
    const { leaveFor, page, question } = useLeaveDepart(show);
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
                    <DepartTree
                        tree={tree}
                        chosenId={params.get('depart')}
                        chosen={chosen}
                        onChoose={item => item.id !== chosen?.id && leaveFor(item.id)}
                        onDrop={may('edit') ? (item, target) => item.parentId !== target.id && setMove({ item, target }) : undefined}
                        onGone={departs => chosen && departs.some(({ orgCode }) => chosen.orgCode.startsWith(orgCode)) && show()}
                    />
                }
            >
                {chosen ? (
                    <PageContext value={page}>
                        <DepartPane key={chosen.id} depart={chosen} parentName={parent?.title} onGone={() => show()} />
                    </PageContext>
                ) : isLoading ? (
                    <LoadingSkeleton />
                ) : (
                    <EmptyState title={text('org.pickDepart')} isStart />
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
