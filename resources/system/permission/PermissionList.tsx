import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type MenuRowNode, Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MENU_SOURCE, MENUS, moveMenu, refreshOwnMenu } from '#providers/org/menus.ts';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { MoreEntriesNote } from '#src/kit/tree/MoreEntriesNote.tsx';
import { MoveDialog } from '#src/kit/tree/MoveDialog.tsx';
import { useLazyTree } from '#src/kit/tree/useLazyTree.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { CreateButton } from '#src/kit/actions/CreateButton.tsx';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { DeleteMenuButton } from './DeleteMenuButton.tsx';
import { MenuTable } from './MenuTable.tsx';
import { RulesSheet } from './RulesSheet.tsx';

/** SYS-04 菜单管理: menus and buttons as a tree table. */
export const PermissionList = () => {
    const text = useText();
    const title = useMenuTitle(`/${Permission.resource}`) ?? text('org.menu');
    useDocumentTitle(title);
    const may = useMay();
    const tree = useLazyTree<MenuRowNode>(MENU_SOURCE);
    const composed = useComposedText(tree.typed, tree.setTyped);
    const [selected, setSelected] = useState<ReadonlyMap<string, MenuRowNode>>(new Map());
    const [ruled, setRuled] = useState<MenuRowNode>();
    const [move, setMove] = useState<{ item: MenuRowNode; target: MenuRowNode }>();
    const clear = () => setSelected(new Map());
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', minHeight: 32 }}>
                <Typography variant="h1" sx={{ mr: 'auto' }}>
                    {title}
                </Typography>
                {selected.size > 0 && <DeleteMenuButton menus={[...selected.values()]} onGone={clear} isBatch />}
                <CreateButton />
            </Box>
            <Paper
                variant="outlined"
                sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 420, md: 0 }, overflow: 'hidden' }}
            >
                <Box sx={{ p: 3 }}>
                    <OutlinedInput
                        type="search"
                        {...composed.props}
                        placeholder={text('org.searchMenu')}
                        inputProps={{ 'aria-label': text('org.searchMenu'), maxLength: 100 }}
                        sx={{ width: { xs: 1, sm: 280 } }}
                    />
                </Box>
                <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
                    <QueryState query={tree.query} empty={text('org.noMenu')}>
                        {() => (
                            <MenuTable
                                tree={tree}
                                selected={selected}
                                onSelect={setSelected}
                                onRules={setRuled}
                                onGone={clear}
                                onMove={
                                    may('edit') ? (item, target) => item.parentId !== target.id && setMove({ item, target }) : undefined
                                }
                            />
                        )}
                    </QueryState>
                    <MoreEntriesNote tree={tree} />
                </Box>
            </Paper>
            {move && (
                <MoveDialog
                    title={text('org.moveMenu')}
                    move={async () => {
                        await moveMenu(move.item, move.target.id);
                        await refreshOwnMenu();
                    }}
                    stale={[MENUS]}
                    onClose={() => setMove(undefined)}
                >
                    {text('org.moveMenuText', { name: move.item.name, target: move.target.name })}
                </MoveDialog>
            )}
            {ruled && <RulesSheet menu={ruled} onClose={() => setRuled(undefined)} />}
        </Box>
    );
};
