import { useWatch } from 'react-hook-form';
import { isCreditCode } from '#contract/personal.ts';
import { Customer } from '#contract/users/customer.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';

const { Input } = fieldsOf(Customer);

/** A company proves itself by its credit code. */
const CreditCodeInput = () => <Input source="creditCode" isRequired={useWatch({ name: 'kind' }) === 'company'} />;

/** Form of a customer. */
export const CustomerForm = () => {
    const text = useText();
    const validate = ({ creditCode }: Record<string, unknown>): Record<string, string> =>
        typeof creditCode === 'string' && creditCode !== '' && !isCreditCode(creditCode)
            ? { creditCode: text('people.creditCodeWrong') }
            : {};
    return (
        <FormFrame validate={validate}>
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
};
