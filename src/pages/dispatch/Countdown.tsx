import Box from '@mui/material/Box';
import { urgencyOf } from '#contract/order/lateness.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TAG_PALETTE, URGENCY_TONE } from '#src/theme/tagPalette.ts';
import { clockText, momentOf, useSecond } from './clock.ts';

interface CountdownProps {
    /** Wire time of the limit. */
    until: string;
    /** Milliseconds by which the server's clock is ahead. */
    offset: number;
    /** What it is a countdown to, for those who only hear it. */
    label: string;
}

const DAY = 86_400;

/** The time that is left, by the server's clock; red with 「逾期」 once it is over. */
export const Countdown = ({ until, offset, label }: CountdownProps) => {
    const text = useText();
    const seconds = Math.floor(momentOf(until) / 1000) - useSecond() - Math.round(offset / 1000);
    const tone = URGENCY_TONE[urgencyOf('dispatch', seconds)];
    const days = Math.floor(Math.abs(seconds) / DAY);
    const span = days > 0 ? text('dispatch.days', { count: days }) : clockText(seconds);
    return (
        <Box
            component="span"
            role="timer"
            aria-label={label}
            data-tone={tone}
            sx={theme => ({
                fontVariantNumeric: 'tabular-nums',
                fontWeight: 600,
                whiteSpace: 'nowrap',
                color: tone === 'processing' ? 'text.secondary' : TAG_PALETTE[theme.palette.mode][tone].text,
            })}
        >
            {seconds < 0 ? text('dispatch.over', { span }) : span}
        </Box>
    );
};
