import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';

interface WayTabsProps {
    label: string;
    tabs: { key: string; label: string }[];
    chosen: string;
    onChoose: (key: string) => void;
}

/** Custom tabs, because MUI's are larger than the whole form. */
export const WayTabs = ({ label, tabs, chosen, onChoose }: WayTabsProps) => {
    const handleKey = (event: KeyboardEvent) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        const step = event.key === 'ArrowRight' ? 1 : -1;
        const other = tabs.at((tabs.findIndex(({ key }) => key === chosen) + step) % tabs.length);
        if (!other) return;
        onChoose(other.key);
        document.getElementById(`way-${other.key}`)?.focus();
    };
    return (
        <Box
            role="tablist"
            aria-label={label}
            onKeyDown={handleKey}
            sx={{ display: 'flex', gap: 6, mb: 4, borderBottom: 1, borderColor: 'divider' }}
        >
            {tabs.map(tab => (
                <ButtonBase
                    key={tab.key}
                    id={`way-${tab.key}`}
                    role="tab"
                    aria-selected={tab.key === chosen}
                    aria-controls={`way-panel-${tab.key}`}
                    tabIndex={tab.key === chosen ? 0 : -1}
                    onClick={() => onChoose(tab.key)}
                    sx={{
                        minHeight: { xs: 44, sm: 40 },
                        mb: '-1px',
                        fontSize: 16,
                        color: 'text.secondary',
                        borderBottom: '2px solid transparent',
                        '&[aria-selected="true"]': { color: 'primary.light', fontWeight: 600, borderColor: 'primary.main' },
                        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
                    }}
                >
                    {tab.label}
                </ButtonBase>
            ))}
        </Box>
    );
};
