import FormatLineSpacing from '@mui/icons-material/FormatLineSpacing';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useResourceContext } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { Density } from '#src/theme/tokens.ts';
import { useDensity } from './useDensity.ts';

const CHOICES: readonly Density[] = ['compact', 'standard', 'comfortable'];

/** 密度: how high the rows of tables are. */
export const DensityMenu = () => {
    const text = useText();
    const { density, choose } = useDensity(useResourceContext() ?? '');
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
            </Menu>
        </>
    );
};
