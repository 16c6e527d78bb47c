import Check from '@mui/icons-material/Check';
import FormatLineSpacing from '@mui/icons-material/FormatLineSpacing';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useResourceContext } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { Density } from '#src/theme/tokens.ts';
import { useDensity } from './useDensity.ts';
import { useShortTimes } from './shortTimes.ts';

const CHOICES: readonly Density[] = ['compact', 'standard', 'comfortable'];

/** 密度: row height of tables, and whether times are short or complete. */
export const DensityMenu = () => {
    const text = useText();
    const { density, choose } = useDensity(useResourceContext() ?? '');
    const [hasShortTimes, chooseShortTimes] = useShortTimes();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const handleChoose = (id: Density) => {
        choose(id);
        setAnchor(null);
    };
    return (
        <>
            <Tooltip title={text('list.density.title')}>
                <IconButton aria-label={text('list.density.title')} aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
                    <FormatLineSpacing />
                </IconButton>
            </Tooltip>
            <Menu open={!!anchor} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {CHOICES.map(id => (
                    <MenuItem key={id} selected={id === density} onClick={() => handleChoose(id)}>
                        {text(`list.density.${id}`)}
                    </MenuItem>
                ))}
                <Divider />
                <MenuItem
                    role="menuitemcheckbox"
                    aria-checked={!hasShortTimes}
                    onClick={() => {
                        chooseShortTimes(!hasShortTimes);
                        setAnchor(null);
                    }}
                >
                    {text('list.density.wholeTimes')}
                    {!hasShortTimes && <Check fontSize="small" color="primary" sx={{ ml: 'auto', pl: 1 }} />}
                </MenuItem>
            </Menu>
        </>
    );
};
