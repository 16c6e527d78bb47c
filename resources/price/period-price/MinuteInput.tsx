import { PeriodPrice } from '#contract/price/period-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { NumberControl } from '#src/kit/fields/inputs/NumberControl.tsx';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { minuteOf, minuteText } from '../minuteText.ts';

/** A time of day, typed as 22:00; an end at or before the start lies on the next day. */
export const MinuteInput = ({ source }: { source: 'startMin' | 'endMin' }) => {
    const text = useText();
    const field = PeriodPrice.fields[source];
    const label = text(source === 'startMin' ? 'price.form.start' : 'price.form.end');
    return (
        <NumberControl
            source={source}
            field={field}
            label={label}
            isRequired
            validate={validatorsOf(field, label, true)}
            placeholder="22:00"
            helperText={source === 'endMin' ? text('price.form.nextDay') : undefined}
            toText={minuteText}
            toValue={typed => minuteOf(typed) ?? typed}
        />
    );
};
