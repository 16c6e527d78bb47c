import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useReloadKept } from '../page/useReloadKept.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tree } from './Tree.tsx';
import type { TreeItem } from './treeItem.ts';
import { useTreeSearch } from './useTreeSearch.ts';

interface TreePanelProps<T extends TreeItem> {
    items: readonly T[];
    label: string;
    /** Placeholder and name of the search box. */
    searchLabel: string;
    /** Said when the word finds nothing. */
    empty: string;
    selectedId: string | null;
    onSelect: (item: T) => void;
    onMove?: ((item: T, target: T) => void) | undefined;
    /** Between the search box and the tree. */
    children?: ReactNode;
}

/** A tree to choose from with a search box above it. */
export const TreePanel = <T extends TreeItem>({ items, label, searchLabel, empty, children, ...tree }: TreePanelProps<T>) => {
    const [typed, setTyped] = useReloadKept('tree', '');
    const found = useTreeSearch(items, typed);
    const isSearching = typed.trim() !== '';
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
            <Box sx={{ p: 3, pb: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
                <OutlinedInput
                    type="search"
                    fullWidth
                    value={typed}
                    onChange={event => setTyped(event.target.value)}
                    placeholder={searchLabel}
                    inputProps={{ 'aria-label': searchLabel, maxLength: 100 }}
                    startAdornment={
                        <InputAdornment position="start" sx={{ mr: 0 }}>
                            <Search sx={{ fontSize: 16 }} />
                        </InputAdornment>
                    }
                />
                {children}
            </Box>
            <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', maxHeight: { xs: 280, md: 'none' } }}>
                {found.length > 0 ? (
                    <Tree items={found} label={label} isOpenAll={isSearching} {...tree} />
                ) : (
                    <EmptyState title={empty} picture={isSearching ? 'search' : 'box'} />
                )}
            </Box>
        </Box>
    );
};
