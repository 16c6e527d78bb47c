import { Discount } from '#contract/price/discount.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PriceForm } from '../PriceForm.tsx';

const { Input } = fieldsOf(Discount);

const times = (
    <>
        <Input source="effectiveFrom" />
        <Input source="effectiveTo" />
    </>
);

/** The form of S22 折扣系数. */
export const DiscountForm = () => {
    const text = useText();
    return (
        <PriceForm kind="discount" times={times}>
            <Input source="name" />
            <Input source="scope" />
            <Input source="levelCode" helperText={text('price.form.levelCode')} />
            <Input source="cityId" placeholder={text('price.everywhere')} helperText={text('price.form.emptyCity')} />
            <Input source="bizType" placeholder={text('price.allBusiness')} />
            <Input source="levelOneId" placeholder={text('price.allTypes')} />
            <Input source="coefBp" />
            <Input source="stackable" />
            <Input source="floorBp" />
            <Input source="maxOffFen" />
            <Input source="minOrderFen" />
        </PriceForm>
    );
};
