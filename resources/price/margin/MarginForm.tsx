import { Margin } from '#contract/price/margin.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PriceForm } from '../PriceForm.tsx';

const { Input } = fieldsOf(Margin);

const times = (
    <>
        <Input source="effectiveFrom" />
        <Input source="effectiveTo" />
    </>
);

/** The form of S21 保证金金额. */
export const MarginForm = () => {
    const text = useText();
    return (
        <PriceForm kind="margin" times={times}>
            <Input source="cityId" placeholder={text('price.everywhere')} helperText={text('price.form.emptyCity')} />
            <Input source="levelOneId" placeholder={text('price.allTypes')} />
            <Input source="typeId" placeholder={text('price.allTypes')} />
            <Input source="requiredFen" />
            <Input source="warnBp" />
            <Input source="blockBp" />
            <Input source="refundDays" />
        </PriceForm>
    );
};
