import { PeriodPrice } from '#contract/price/period-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { NumberControl } from '#src/kit/fields/inputs/NumberControl.tsx';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { minuteOf, minuteText } from '../minuteText.ts';
import { PriceForm } from '../PriceForm.tsx';

/** A time of day, typed as 22:00; an end not after the start is on the next day. */
const TimeOfDayInput = ({ source }: { source: 'startMin' | 'endMin' }) => {
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

const { Input } = fieldsOf(PeriodPrice);

const times = (
    <>
        <Input source="effectiveFrom" />
        <Input source="effectiveTo" />
    </>
);

/** The form of S19 时段价格. */
export const PeriodPriceForm = () => {
    const text = useText();
    return (
        <PriceForm kind="period" times={times}>
            <Input source="name" />
            <Input source="cityId" placeholder={text('price.everywhere')} helperText={text('price.form.emptyCity')} />
            <Input source="levelOneId" placeholder={text('price.allTypes')} />
            <Input source="typeId" placeholder={text('price.allTypes')} />
            <Input source="dayType" />
            <TimeOfDayInput source="startMin" />
            <TimeOfDayInput source="endMin" />
            <Input source="coefBp" />
            <Input source="addFen" />
            <Input source="applyMode" />
            <Input source="priority" helperText={text('price.form.priority')} />
        </PriceForm>
    );
};
