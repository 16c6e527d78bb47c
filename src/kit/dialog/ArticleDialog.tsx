import Close from '@mui/icons-material/Close';
import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { MOBILE_BELOW } from '#src/theme/tokens.ts';
import { Article } from '../ui/Article.tsx';

interface ArticleDialogProps {
    title: string;
    /** Author and time. */
    byline: ReactNode;
    html: string;
    actions?: ReactNode;
    onClose: () => void;
}

/** Shows an article in 60 % of the window or full screen (HEAD-05); on a phone always full screen. Import it lazily. */
export const ArticleDialog = ({ title, byline, html, actions, onClose }: ArticleDialogProps) => {
    const text = useText();
    const titleId = useId();
    const [isFull, setFull] = useState(false);
    const isMobile = useMediaQuery(`(max-width: ${MOBILE_BELOW - 0.01}px)`, { noSsr: true });
    return (
        <Dialog
            open
            onClose={onClose}
            maxWidth={false}
            fullScreen={isFull || isMobile}
            aria-labelledby={titleId}
            slotProps={{ paper: { sx: isFull || isMobile ? {} : { width: '60%' } } }}
        >
            <DialogTitle id={`${titleId}-bar`} component="div" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box
                        component="h2"
                        id={titleId}
                        sx={{ m: 0, fontSize: 18, lineHeight: '28px', fontWeight: 600, overflowWrap: 'anywhere' }}
                    >
                        {title}
                    </Box>
                    <Box
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            columnGap: 4,
                            fontSize: 12,
                            lineHeight: '20px',
                            fontWeight: 400,
                            color: 'text.secondary',
                        }}
                    >
                        {byline}
                    </Box>
                </Box>
                {!isMobile && (
                    <IconButton aria-label={text(isFull ? 'notice.leaveFullScreen' : 'notice.fullScreen')} onClick={() => setFull(!isFull)}>
                        {isFull ? <FullscreenExit /> : <Fullscreen />}
                    </IconButton>
                )}
                <IconButton aria-label={text('notice.close')} onClick={onClose}>
                    <Close />
                </IconButton>
            </DialogTitle>
            <DialogContent dividers sx={{ minHeight: 160, '&&': { py: 4 } }}>
                {html === '' ? <Box sx={{ color: 'text.secondary' }}>{text('notice.noContent')}</Box> : <Article html={html} />}
            </DialogContent>
            {actions && <DialogActions>{actions}</DialogActions>}
        </Dialog>
    );
};
