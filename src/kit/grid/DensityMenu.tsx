import FormatLineSpacing from '@mui/icons-material/FormatLineSpacing';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Density } from '#src/theme/tokens.ts';
import { useDensity } from './useDensity.ts';

const CHOICES: readonly { id: Density; label: string }[] = [
    { id: 'compact', label: '紧凑' },
    { id: 'standard', label: '标准' },
    { id: 'comfortable', label: '宽松' },
];

/** 密度: how high the rows of tables are. */
export const DensityMenu = () => {
    const [density, setDensity] = useDensity();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const handleChoose = (id: Density) => {
        setDensity(id);
        setAnchor(null);
    };
    return (
        <>
            <Tooltip title="密度">
                <IconButton aria-label="密度" aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
                    <FormatLineSpacing />
                </IconButton>
            </Tooltip>
            <Menu open={!!anchor} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {CHOICES.map(({ id, label }) => (
                    <MenuItem key={id} selected={id === density} onClick={() => handleChoose(id)}>
                        {label}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
