import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useComposedText } from '../input/useComposedText.ts';
import { QueryState } from '../loading/QueryState.tsx';
import { MoreEntriesNote } from './MoreEntriesNote.tsx';
import { Tree } from './Tree.tsx';
import type { TreeActs } from './treeAct.ts';
import type { LazyItem } from './treeSource.ts';
import type { LazyTree } from './useLazyTree.ts';

interface TreePanelProps<T extends LazyItem> {
    tree: LazyTree<T>;
    label: string;
    /** Placeholder and accessible name of the search box. */
    searchLabel: string;
    /** Text if there are no entries, or no matches. */
    empty: string;
    selectedId: string | null;
    onSelect: (item: T) => void;
    onMove?: ((item: T, target: T) => void) | undefined;
    /** Ids of the checked entries; shows checkboxes. */
    checked?: ReadonlySet<string> | undefined;
    onCheck?: ((item: T, isChecked: boolean) => void) | undefined;
    /** Ids of the entries of which only some descendants are checked. */
    partly?: ReadonlySet<string> | undefined;
    /** The menu of a line. */
    actsOf?: TreeActs<T> | undefined;
    /** Shown between the search box and the tree. */
    children?: ReactNode;
}

/** A tree to choose from with a search box above it. */
export const TreePanel = <T extends LazyItem>({ tree, label, searchLabel, empty, children, ...rest }: TreePanelProps<T>) => {
    const composed = useComposedText(tree.typed, tree.setTyped);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
            <Box sx={{ p: 3, pb: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
                <OutlinedInput
                    type="search"
                    fullWidth
                    {...composed.props}
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
                <QueryState query={tree.query} empty={empty}>
                    {() => <Tree items={tree.items} label={label} branches={tree} {...rest} />}
                </QueryState>
                <MoreEntriesNote tree={tree} />
            </Box>
        </Box>
    );
};
