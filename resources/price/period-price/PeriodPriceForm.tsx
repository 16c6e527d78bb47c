import { PeriodPrice } from '#contract/price/period-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { MinuteInput } from './MinuteInput.tsx';
import { PriceForm } from '../PriceForm.tsx';

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
            <MinuteInput source="startMin" />
            <MinuteInput source="endMin" />
            <Input source="coefBp" />
            <Input source="addFen" />
            <Input source="applyMode" />
            <Input source="priority" helperText={text('price.form.priority')} />
        </PriceForm>
    );
};
