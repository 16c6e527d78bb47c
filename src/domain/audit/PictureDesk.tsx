import Compare from '@mui/icons-material/Compare';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '../../kit/loading/EmptyState.tsx';
import { PictureStage, START, type Stage } from '../../kit/upload/PictureStage.tsx';
import { StageTools, zoomed } from '../../kit/upload/StageTools.tsx';
import { StoredPicture } from '../../kit/upload/StoredPicture.tsx';
import type { ReviewPicture } from './reviewParts.ts';

/** Shows one picture at a time, which can be zoomed, rotated, moved and compared with the previous version. */
export const PictureDesk = ({ pictures }: { pictures: readonly ReviewPicture[] }) => {
    const text = useText();
    const [at, setAt] = useState(0);
    const [stage, setStage] = useState<Stage>(START);
    const [isCompared, setCompared] = useState(true);
    const shown = pictures[Math.min(at, pictures.length - 1)];
    if (!shown) return <EmptyState title={text('audit.noPictures')} hint={text('audit.noPicturesHint')} />;
    const zoom = (by: number) => setStage(now => zoomed(now, by));
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0, height: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <Box sx={{ flex: 1, fontWeight: 600 }}>{shown.label}</Box>
                {shown.before !== null && (
                    <Tooltip title={text('audit.compare')}>
                        <IconButton
                            size="small"
                            aria-label={text('audit.compare')}
                            aria-pressed={isCompared}
                            color={isCompared ? 'primary' : 'default'}
                            onClick={() => setCompared(!isCompared)}
                        >
                            <Compare fontSize="small" />
                        </IconButton>
                    </Tooltip>
                )}
                <StageTools onChange={setStage} />
            </Box>
            <Box sx={{ flex: 1, minHeight: { xs: 240, md: 320 }, display: 'flex', gap: 2 }}>
                {shown.before !== null && isCompared && (
                    <PictureStage path={shown.before} label={text('audit.before')} stage={stage} onStage={setStage} onZoom={zoom} />
                )}
                <PictureStage
                    path={shown.path}
                    label={shown.before !== null && isCompared ? text('audit.after') : shown.label}
                    stage={stage}
                    onStage={setStage}
                    onZoom={zoom}
                />
            </Box>
            <Box role="tablist" aria-label={text('audit.pictures')} sx={{ display: 'flex', gap: 1, overflowX: 'auto', pb: 1 }}>
                {pictures.map(({ key, label, path }, index) => (
                    <ButtonBase
                        key={key}
                        role="tab"
                        aria-selected={index === at}
                        aria-label={label}
                        onClick={() => {
                            setAt(index);
                            setStage(START);
                        }}
                        sx={{
                            width: 72,
                            height: 54,
                            flexShrink: 0,
                            overflow: 'hidden',
                            borderRadius: 1,
                            border: 2,
                            borderColor: index === at ? 'primary.main' : 'divider',
                        }}
                    >
                        <StoredPicture path={path} alt={label} />
                    </ButtonBase>
                ))}
            </Box>
        </Box>
    );
};
