import { useWatch } from 'react-hook-form';
import { isCreditCode } from '#contract/kit/personal.ts';
import { Customer } from '#contract/users/customer.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(Customer);

/** Credit code, required for companies; it is validated on blur. */
const CreditCodeInput = () => {
    const text = useText();
    const check = (code: unknown) =>
        typeof code === 'string' && code !== '' && !isCreditCode(code) ? text('people.creditCodeWrong') : undefined;
    return <Input source="creditCode" isRequired={useWatch({ name: 'kind' }) === 'company'} check={check} />;
};

/** Form of a customer. */
export const CustomerForm = () => (
    <FormFrame>
        <Input source="kind" autoFocus />
        <Input source="name" />
        <Input source="phone" />
        <Input source="contact" />
        <CreditCodeInput />
        <Input source="cityId" />
        <Input source="source" />
        <Input source="salesBy" />
        <Input source="remark" />
    </FormFrame>
);
