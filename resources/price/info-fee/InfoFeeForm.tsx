import { InfoFee } from '#contract/price/info-fee.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FIRST_TIERS, TiersInput } from './TiersInput.tsx';
import { PriceForm } from '../PriceForm.tsx';

const { Input } = fieldsOf(InfoFee);

// Defined up front: a value that a form adds later would count as a change by the user.
const NEW = { tiers: FIRST_TIERS };

const times = (
    <>
        <Input source="effectiveFrom" />
        <Input source="effectiveTo" />
    </>
);

/** The form of S20 平台信息费. */
export const InfoFeeForm = () => {
    const text = useText();
    return (
        <PriceForm kind="info_fee" times={times} defaultValues={NEW}>
            <Input source="cityId" placeholder={text('price.everywhere')} helperText={text('price.form.emptyCity')} />
            <Input source="levelOneId" placeholder={text('price.allTypes')} />
            <Input source="bizType" placeholder={text('price.allBusiness')} />
            <Input source="payer" />
            <Input source="tierMode" />
            <TiersInput />
            <Input source="minFen" />
            <Input source="maxFen" />
            <Input source="capBp" />
        </PriceForm>
    );
};
