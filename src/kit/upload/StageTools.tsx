import RestartAlt from '@mui/icons-material/RestartAlt';
import RotateRight from '@mui/icons-material/RotateRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { START, type Stage } from './PictureStage.tsx';

const STEP = 1.4;
const [LEAST, MOST] = [0.5, 8];

/** The stage zoomed by this factor, within limits. */
export const zoomed = (stage: Stage, by: number): Stage => ({ ...stage, scale: Math.min(MOST, Math.max(LEAST, stage.scale * by)) });

/** Buttons to zoom in, zoom out, rotate and reset a picture. */
export const StageTools = ({ onChange }: { onChange: (change: (stage: Stage) => Stage) => void }) => {
    const text = useText();
    const tool = (label: string, icon: ReactNode, change: (stage: Stage) => Stage) => (
        <Tooltip title={label}>
            <IconButton size="small" aria-label={label} onClick={() => onChange(change)}>
                {icon}
            </IconButton>
        </Tooltip>
    );
    return (
        <>
            {tool(text('audit.zoomIn'), <ZoomIn fontSize="small" />, stage => zoomed(stage, STEP))}
            {tool(text('audit.zoomOut'), <ZoomOut fontSize="small" />, stage => zoomed(stage, 1 / STEP))}
            {tool(text('audit.rotate'), <RotateRight fontSize="small" />, stage => ({ ...stage, turn: stage.turn + 90 }))}
            {tool(text('audit.reset'), <RestartAlt fontSize="small" />, () => START)}
        </>
    );
};
