import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '#providers/i18n/useText.ts';
import { SheetParts, type SheetPartsProps } from '../dialog/SheetParts.tsx';
import { PagePaper } from './PagePaper.tsx';

interface RecordPageProps extends SheetPartsProps {
    label: string;
    /** Goes back to the list. */
    onClose: () => void;
}

/** A record's details as a page in a separate tab. */
export const RecordPage = ({ label, header, onClose, ...parts }: RecordPageProps) => {
    const text = useText();
    return (
        <PagePaper label={label}>
            <SheetParts
                {...parts}
                header={
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
                }
            />
        </PagePaper>
    );
};
