import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { alpha } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { type Day, weeksOf } from '#src/kit/ui/calendar.ts';

interface ExpiryMonthProps {
    /** Its first day. */
    month: Day;
    today: Day;
    counts: ReadonlyMap<Day, number>;
    /** Of all days: the darkest. */
    most: number;
    onPick: (day: Day) => void;
}

/** One month of days, darker where more papers end. */
export const ExpiryMonth = ({ month, today, counts, most, onPick }: ExpiryMonthProps) => {
    const text = useText();
    const [year = '', number = ''] = month.split('-');
    return (
        <section>
            <Typography variant="h3" gutterBottom>
                {text('common.calendar.month', { year, month: Number(number) })}
            </Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5 }}>
                {weeksOf(month)
                    .flat()
                    .map(day => {
                        const count = counts.get(day) ?? 0;
                        if (day.slice(0, 7) !== month.slice(0, 7)) return <span key={day} />;
                        return (
                            <ButtonBase
                                key={day}
                                disabled={count === 0}
                                aria-label={text('fleet.expiry.day', { day, n: count })}
                                onClick={() => onPick(day)}
                                sx={theme => ({
                                    flexDirection: 'column',
                                    height: 40,
                                    borderRadius: 1,
                                    fontSize: 12,
                                    lineHeight: '16px',
                                    color: day < today ? 'text.disabled' : 'text.primary',
                                    bgcolor:
                                        count > 0
                                            ? alpha(
                                                  theme.palette.warning.main,
                                                  0.15 + ((theme.palette.mode === 'dark' ? 0.35 : 0.55) * count) / most,
                                              )
                                            : 'transparent',
                                    ...(day === today && { boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` }),
                                })}
                            >
                                <span>{Number(day.slice(8))}</span>
                                <Box component="span" sx={{ fontWeight: 600 }}>
                                    {count > 0 ? count : ' '}
                                </Box>
                            </ButtonBase>
                        );
                    })}
            </Box>
        </section>
    );
};
