import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFormContext } from 'react-hook-form';
import { MIN_NOTICE_MIN, OrderForm } from '#contract/order/place.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { later, minutesBetween, now, quickMoments } from './moments.ts';
import { usePlace } from './PlaceContext.ts';
import { FARTHEST_DAYS, isMoment } from './placeValues.ts';

const { Input } = fieldsOf(OrderForm);
const DAY_MIN = 1440;

/** Start of the work, with shortcuts for frequent times; a time that is too early or too late is reported at once. */
export const AppointInput = () => {
    const text = useText();
    const { setValue, clearErrors } = useFormContext();
    const { appointAt } = usePlace().values;
    const moment = now();
    const until = isMoment(appointAt) ? minutesBetween(moment, appointAt) : undefined;
    const hint = () => {
        if (until === undefined) return undefined;
        if (until < MIN_NOTICE_MIN) return text('place.appoint.tooSoon', { minutes: MIN_NOTICE_MIN });
        if (until > FARTHEST_DAYS * DAY_MIN) return text('place.appoint.tooLate', { days: FARTHEST_DAYS });
        if (until < DAY_MIN) return text('place.appoint.inHours', { hours: Math.floor(until / 60), minutes: until % 60 });
        return text('place.appoint.inDays', { days: Math.floor(until / DAY_MIN), hours: Math.floor((until % DAY_MIN) / 60) });
    };
    return (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid', rowGap: 1, minWidth: 0, mb: 2 }}>
            <Input source="appointAt" helperText={hint()} />
            <Box
                role="group"
                aria-label={text('place.appoint.quick')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignContent: 'flex-start', pt: { sm: 8 } }}
            >
                {quickMoments(moment, later(moment, MIN_NOTICE_MIN)).map(each => (
                    <Chip
                        key={each.key}
                        size="small"
                        variant={appointAt === each.moment ? 'filled' : 'outlined'}
                        color={appointAt === each.moment ? 'primary' : 'default'}
                        label={text(`place.appoint.${each.key}`, { time: each.moment.slice(11, 16) })}
                        onClick={() => {
                            setValue('appointAt', each.moment, { shouldDirty: true, shouldTouch: true });
                            clearErrors('appointAt');
                        }}
                    />
                ))}
            </Box>
        </Box>
    );
};
