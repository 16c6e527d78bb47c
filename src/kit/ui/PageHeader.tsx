import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useComposedText } from '../input/useComposedText.ts';

interface PageHeaderProps {
    title: ReactNode;
    /** The page's buttons, at the right of the title. */
    actions?: ReactNode;
    /** A search box; the placeholder is also its accessible name. */
    search?: { value: string; onChange: (value: string) => void; placeholder: string };
    /** Tabs below the title; `value` is the key of the open one. */
    tabs?: { value: string; items: readonly { key: string; label: string }[]; onChange: (key: string) => void };
}

/**
 * The head of a page: title and actions, with an optional search box and tabs (LAYOUT-05).
 *
 * @example <PageHeader title={text('help.title')} search={{ value, onChange, placeholder }} />
 */
export const PageHeader = ({ title, actions, search, tabs }: PageHeaderProps) => {
    const composed = useComposedText(search?.value ?? '', typed => search?.onChange(typed));
    return (
        <Box sx={{ borderBottom: tabs ? 1 : 0, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', minHeight: 32 }}>
                <Typography variant="h1" sx={{ mr: 'auto' }}>
                    {title}
                </Typography>
                {search && (
                    <OutlinedInput
                        type="search"
                        {...composed.props}
                        placeholder={search.placeholder}
                        inputProps={{ 'aria-label': search.placeholder }}
                        startAdornment={
                            <InputAdornment position="start" sx={{ mr: 0 }}>
                                <Search sx={{ fontSize: 16 }} />
                            </InputAdornment>
                        }
                        sx={{ width: { xs: '100%', sm: 260 } }}
                    />
                )}
                {actions}
            </Box>
            {tabs && (
                <Tabs value={tabs.value} onChange={(_event, key: string) => tabs.onChange(key)} variant="scrollable" scrollButtons="auto">
                    {tabs.items.map(({ key, label }) => (
                        <Tab key={key} value={key} label={label} />
                    ))}
                </Tabs>
            )}
        </Box>
    );
};
