import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type MenuRowNode, Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { useTreeSearch } from '#src/kit/tree/useTreeSearch.ts';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { CreateButton } from '#src/kit/views/CreateButton.tsx';
import { useMenuTitle } from '#src/kit/views/useMenuTitle.ts';
import { DeleteMenuButton } from './DeleteMenuButton.tsx';
import { MenuTable } from './MenuTable.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { useMenuTree } from './useMenuTree.ts';

const NOTHING: readonly MenuRowNode[] = [];

/** SYS-04 菜单管理: menus and buttons as a table that opens like a tree. */
export const PermissionList = () => {
    const text = useText();
    const title = useMenuTitle(`/${Permission.resource}`) ?? text('org.menu');
    useDocumentTitle(title);
    const query = useMenuTree();
    const [typed, setTyped] = useReloadKept('search', '');
    const [selected, setSelected] = useState<ReadonlyMap<string, MenuRowNode>>(new Map());
    const [ruled, setRuled] = useState<MenuRowNode>();
    const found = useTreeSearch(query.data ?? NOTHING, typed);
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
                        value={typed}
                        onChange={event => setTyped(event.target.value)}
                        placeholder={text('org.searchMenu')}
                        inputProps={{ 'aria-label': text('org.searchMenu'), maxLength: 100 }}
                        sx={{ width: { xs: 1, sm: 280 } }}
                    />
                </Box>
                <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
                    <QueryState query={query} empty={text('org.noMenu')}>
                        {() =>
                            found.length > 0 ? (
                                <MenuTable
                                    menus={found}
                                    isOpenAll={typed.trim() !== ''}
                                    selected={selected}
                                    onSelect={setSelected}
                                    onRules={setRuled}
                                    onGone={clear}
                                />
                            ) : (
                                <EmptyState title={text('org.noMenu')} picture="search" />
                            )
                        }
                    </QueryState>
                </Box>
            </Paper>
            {ruled && <RulesSheet menu={ruled} onClose={() => setRuled(undefined)} />}
        </Box>
    );
};
