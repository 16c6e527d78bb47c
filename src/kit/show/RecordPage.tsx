import ArrowBack from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { SheetParts, type SheetPartsProps } from '../dialog/SheetParts.tsx';

interface RecordPageProps extends SheetPartsProps {
    label: string;
    /** Beside the list, in place of a tab of its own. */
    isBeside: boolean;
    /** Back to the list. */
    onClose: () => void;
}

/** A record's details as a page, in a tab of their own or beside their list, where Escape closes them. */
export const RecordPage = ({ label, header, isBeside, onClose, ...parts }: RecordPageProps) => {
    const text = useText();
    const handleKeyDown = (event: KeyboardEvent) => {
        if (isBeside && event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    return (
        <Paper
            component="section"
            variant="outlined"
            aria-label={label}
            onKeyDown={handleKeyDown}
            sx={{
                display: 'flex',
                flexDirection: 'column',
                flex: 1,
                minHeight: 0,
                overflow: 'hidden',
                '@media print': { display: 'block', border: 0, overflow: 'visible' },
            }}
        >
            <SheetParts
                {...parts}
                close={
                    isBeside && (
                        <IconButton aria-label={text('common.close')} onClick={onClose}>
                            <Close />
                        </IconButton>
                    )
                }
                header={
                    isBeside ? (
                        header
                    ) : (
                        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                            <Tooltip title={text('form.back')}>
                                <IconButton
                                    aria-label={text('form.back')}
                                    onClick={onClose}
                                    sx={{ ml: -2, my: -0.5, '@media print': { display: 'none' } }}
                                >
                                    <ArrowBack />
                                </IconButton>
                            </Tooltip>
                            <Box sx={{ minWidth: 0 }}>{header}</Box>
                        </Box>
                    )
                }
            />
        </Paper>
    );
};
