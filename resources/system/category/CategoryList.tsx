import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { Category } from '#contract/system/category.ts';
import { usePageSize } from '#src/kit/paging/usePageSize.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CATEGORIES, CATEGORY_SOURCE, type CategoryNode, moveCategory } from '#providers/system/catalogue.ts';
import { Allowed } from '#src/kit/permission/Allowed.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { MoreEntriesNote } from '#src/kit/tree/MoreEntriesNote.tsx';
import { MoveDialog } from '#src/kit/tree/MoveDialog.tsx';
import { useLazyTree } from '#src/kit/tree/useLazyTree.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { CreateButton } from '#src/kit/actions/CreateButton.tsx';
import { ExportButton } from '#src/kit/export/ExportButton.tsx';
import { ImportButton } from '#src/kit/import/ImportButton.tsx';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { CategoryTable } from './CategoryTable.tsx';

// The tree makes its own requests. The list context exists for the export only, so its query is disabled whatever the URL contains.
const NO_QUERY = { enabled: false };

/** SYS-13 分类字典: a tree whose branches are loaded when they are opened. */
export const CategoryList = () => {
    const text = useText();
    const nameOf = useNameOf();
    const may = useMay();
    const title = useMenuTitle(`/${Category.resource}`) ?? nameOf(Category);
    useDocumentTitle(title);
    const perPage = usePageSize();
    const tree = useLazyTree<CategoryNode>(CATEGORY_SOURCE);
    const [move, setMove] = useState<{ item: CategoryNode; target: CategoryNode }>();
    return (
        <Allowed action="list">
            <ListBase disableAuthentication exporter={false} disableSyncWithLocation perPage={perPage} queryOptions={NO_QUERY}>
                <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
                    <PageHeader
                        title={title}
                        search={{ value: tree.typed, onChange: tree.setTyped, placeholder: text('catalogue.searchCategory') }}
                        actions={
                            <>
                                <ImportButton />
                                <ExportButton />
                                <CreateButton />
                            </>
                        }
                    />
                    <Paper variant="outlined" sx={{ flex: 1, minHeight: 320, overflow: 'auto' }}>
                        <QueryState query={tree.query} empty={text(tree.isSearching ? 'catalogue.nothingFound' : 'catalogue.noCategory')}>
                            {() => (
                                <CategoryTable
                                    tree={tree}
                                    onMove={may('edit') ? (item, target) => item.pid !== target.id && setMove({ item, target }) : undefined}
                                />
                            )}
                        </QueryState>
                        <MoreEntriesNote tree={tree} />
                    </Paper>
                </Box>
                {move && (
                    <MoveDialog
                        title={text('catalogue.move')}
                        move={() => moveCategory(move.item.id, move.target.id)}
                        stale={[CATEGORIES]}
                        onClose={() => setMove(undefined)}
                    >
                        {text('catalogue.moveText', { name: move.item.name, target: move.target.name })}
                    </MoveDialog>
                )}
            </ListBase>
        </Allowed>
    );
};
