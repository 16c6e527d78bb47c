import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

interface PlaceBarProps {
    /** Total for all vehicles; undefined without a price. */
    totalFen: number | undefined;
    isBusy: boolean;
    onPrice: () => void;
    onCancel: () => void;
    onDraft: () => void;
    onSubmit: () => void;
}

/** Action bar of the form. On narrow screens it also shows the price, which opens the price lines. Ctrl+Enter places the order. */
export const PlaceBar = ({ totalFen, isBusy, onPrice, onCancel, onDraft, onSubmit }: PlaceBarProps) => {
    const text = useText();
    // Listens for Ctrl+Enter on the document while the form is in front.
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || isBusy) return;
            event.preventDefault();
            onSubmit();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [isBusy, onSubmit]);
    return (
        <Box
            sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'flex-end',
                gap: 2,
                px: { xs: 3, md: 6 },
                py: 3,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Button
                onClick={onPrice}
                endIcon={<ExpandLess />}
                sx={{ mr: 'auto', display: { lg: 'none' }, fontWeight: 600, minWidth: 0, px: 1, fontVariantNumeric: 'tabular-nums' }}
            >
                {totalFen === undefined ? text('place.quote.none') : formatFen(totalFen)}
            </Button>
            <Button variant="outlined" onClick={onCancel} disabled={isBusy} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
                {text('common.cancel')}
            </Button>
            <Button variant="outlined" onClick={onDraft} disabled={isBusy}>
                {text('place.draft')}
            </Button>
            <Tooltip title={text('place.keys')}>
                <span>
                    <Button variant="contained" loading={isBusy} onClick={onSubmit}>
                        {text('place.submit')}
                    </Button>
                </span>
            </Tooltip>
        </Box>
    );
};
