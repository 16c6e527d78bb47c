import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#providers/i18n/useText.ts';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useCloseScreen } from './useCloseScreen.ts';
import { useFormTitle } from './useFormTitle.ts';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';

interface FormPageProps {
    mode: 'create' | 'edit';
    Form: ComponentType;
}

/** A form that is too large for a sheet: it replaces the list, and its bar stays at the bottom. */
export const FormPage = ({ mode, Form }: FormPageProps) => {
    const text = useText();
    const close = useCloseScreen();
    const [bar, setBar] = useState<HTMLElement | null>(null);
    const title = useFormTitle(mode);
    return (
        <Box component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, mb: 3 }}>
                <IconButton aria-label={text('form.back')} onClick={close} sx={{ ml: -2 }}>
                    <ArrowBack />
                </IconButton>
                <Typography variant="h1">{title}</Typography>
            </Box>
            <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', mx: -1, px: 1 }}>
                <LoadingBoundary fallback={<LoadingSkeleton lines={9} />}>
                    <RecordForm mode={mode} Form={Form} outlet={{ close, toBar: (node: ReactNode) => bar && createPortal(node, bar) }} />
                </LoadingBoundary>
            </Box>
            <Box
                ref={setBar}
                sx={{
                    mx: { xs: -3, md: -4 },
                    mb: { xs: -3, md: -4 },
                    bgcolor: 'background.paper',
                    position: 'sticky',
                    bottom: { xs: 'calc(var(--bottom-bar, 0px) - 12px)', md: -16 },
                    zIndex: 2,
                }}
            />
        </Box>
    );
};
