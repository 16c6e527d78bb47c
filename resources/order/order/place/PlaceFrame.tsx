import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useCallback, useContext, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { FormOutletContext } from '#src/kit/form/FormOutlet.ts';
import { useFormParts } from '#src/kit/form/FormParts.ts';
import { quoteBodyOf, quoteGaps } from './placeValues.ts';
import { PlaceBar } from './PlaceBar.tsx';
import { usePlace } from './PlaceContext.ts';
import { PlaceSections } from './PlaceSections.tsx';
import { PricePanel } from './price/PricePanel.tsx';
import { type QuoteBoard, useLiveQuote } from './price/useLiveQuote.ts';

interface PlaceFrameProps {
    board: QuoteBoard;
}

/** Ignores Enter in fields, so that an order is placed only by its button or Ctrl+Enter, never by accident. */
const ignoreEnter = (event: KeyboardEvent<HTMLElement>) => {
    const isField = event.target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(event.target.type);
    if (event.key === 'Enter' && isField && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** The sections on the left, the price next to them; on narrow screens the price is a bottom sheet. */
export const PlaceFrame = ({ board }: PlaceFrameProps) => {
    const text = useText();
    const { values, type } = usePlace();
    const [isPriceOpen, setPriceOpen] = useState(false);
    const gaps = quoteGaps(values, type);
    const quote = useLiveQuote(gaps.length === 0 ? quoteBodyOf(values) : undefined, board);
    const count = values.vehicleCount ?? 1;
    const totalFen = gaps.length === 0 && quote.answer && !quote.error ? quote.answer.payableFen * count : undefined;
    const panel = <PricePanel quote={quote} gaps={gaps} />;
    const { submitThen, close, isBusy } = useFormParts();
    const { toBar } = useContext(FormOutletContext);
    const submit = useCallback(() => submitThen(() => {}, 'submit'), [submitThen]);
    return (
        <Box
            onKeyDown={ignoreEnter}
            sx={{
                gridColumn: '1 / -1',
                display: 'grid',
                gap: 4,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
                pb: 4,
            }}
        >
            <PlaceSections />
            <Paper
                variant="outlined"
                sx={{
                    display: { xs: 'none', lg: 'block' },
                    position: 'sticky',
                    top: 0,
                    px: 4,
                    pb: 4,
                    maxHeight: 'calc(100dvh - 220px)',
                    minHeight: 240,
                    overflowY: 'auto',
                }}
            >
                {panel}
            </Paper>
            <Drawer
                anchor="bottom"
                open={isPriceOpen}
                onClose={() => setPriceOpen(false)}
                slotProps={{ paper: { role: 'dialog', 'aria-label': text('place.quote.title'), sx: { maxHeight: '80dvh', px: 4, pb: 6 } } }}
            >
                {panel}
            </Drawer>
            {toBar(
                <PlaceBar
                    totalFen={totalFen}
                    isBusy={isBusy}
                    onPrice={() => setPriceOpen(true)}
                    onCancel={close}
                    onDraft={() => submitThen(close)}
                    onSubmit={submit}
                />,
            )}
        </Box>
    );
};
