import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { TreeTools } from '#src/kit/tree/TreeTools.tsx';
import { useComposedText } from '#src/kit/ui/useComposedText.ts';

interface GrantToolsProps extends ComponentProps<typeof TreeTools> {
    search: string;
    onSearch: (search: string) => void;
}

/** Search, and the menu that every tree of the contract has. */
export const GrantTools = ({ search, onSearch, ...tools }: GrantToolsProps) => {
    const text = useText();
    const composed = useComposedText(search, onSearch);
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
            <TreeTools {...tools} />
        </Box>
    );
};
