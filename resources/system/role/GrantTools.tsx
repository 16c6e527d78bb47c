import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useComposedText } from '#src/kit/ui/useComposedText.ts';

interface GrantToolsProps {
    search: string;
    onSearch: (search: string) => void;
    isLinked: boolean;
    onLink: (isLinked: boolean) => void;
    /** Absent where nothing can be changed. */
    onCheckAll?: ((isAll: boolean) => void) | undefined;
    onExpandAll: (isAll: boolean) => void;
}

/** Search, and the menu that every tree of the contract has. */
export const GrantTools = ({ search, onSearch, isLinked, onLink, onCheckAll, onExpandAll }: GrantToolsProps) => {
    const text = useText();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const composed = useComposedText(search, onSearch);
    const acts = [
        { key: 'linked', isChosen: isLinked, act: () => onLink(true) },
        { key: 'unlinked', isChosen: !isLinked, act: () => onLink(false) },
        ...(onCheckAll
            ? [
                  { key: 'checkAll' as const, isChosen: false, act: () => onCheckAll(true) },
                  { key: 'uncheckAll' as const, isChosen: false, act: () => onCheckAll(false) },
              ]
            : []),
        { key: 'expandAll', isChosen: false, act: () => onExpandAll(true) },
        { key: 'collapseAll', isChosen: false, act: () => onExpandAll(false) },
    ] as const;
    return (
        <Box sx={{ display: 'flex', gap: 2 }}>
            <OutlinedInput
                {...composed.props}
                fullWidth
                placeholder={text('role.search')}
                inputProps={{ 'aria-label': text('role.search') }}
                startAdornment={
                    <InputAdornment position="start">
                        <Search fontSize="small" />
                    </InputAdornment>
                }
            />
            <Button variant="outlined" sx={{ flex: 'none' }} aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
                {text('role.treeActions')}
            </Button>
            <Menu open={!!anchor} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {acts.map(({ key, isChosen, act }) => (
                    <MenuItem
                        key={key}
                        selected={isChosen}
                        onClick={() => {
                            act();
                            setAnchor(null);
                        }}
                    >
                        {text(`role.${key}`)}
                    </MenuItem>
                ))}
            </Menu>
        </Box>
    );
};
