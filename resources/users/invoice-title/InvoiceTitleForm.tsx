import { useWatch } from 'react-hook-form';
import { isTaxNo } from '#contract/kit/personal.ts';
import { InvoiceTitle } from '#contract/users/invoice-title.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';

const { Input } = fieldsOf(InvoiceTitle);

const SPECIAL = ['regAddr', 'regPhone', 'bankName', 'bankAccount'] as const;

const isCompany = ({ titleKind }: Record<string, unknown>) => titleKind === 'company';

/** Tax number of a company; validated on blur. */
const TaxNoInput = () => {
    const text = useText();
    return (
        <Input
            source="taxNo"
            isRequired={useWatch({ name: 'titleKind' }) === 'company'}
            check={(value, values) =>
                isCompany(values) && typeof value === 'string' && value !== '' && !isTaxNo(value) ? text('people.taxNoWrong') : undefined
            }
        />
    );
};

/** Form of a title; the fields printed on a special invoice are all required if one is filled in. */
export const InvoiceTitleForm = () => {
    const text = useText();
    const validate = (values: Record<string, unknown>): Record<string, string> => {
        if (!isCompany(values)) return {};
        const missing = SPECIAL.filter(name => !values[name]);
        const isHalf = missing.length > 0 && missing.length < SPECIAL.length;
        return isHalf ? Object.fromEntries(missing.map(name => [name, text('people.specialNeeds')])) : {};
    };
    return (
        <FormFrame validate={validate}>
            <Input source="customerId" autoFocus />
            <Input source="titleKind" />
            <Input source="title" />
            <TaxNoInput />
            <Input source="email" />
            <Input source="postAddr" />
            <FormSection title={text('people.special')}>
                <Input source="regAddr" />
                <Input source="regPhone" />
                <Input source="bankName" />
                <Input source="bankAccount" />
            </FormSection>
        </FormFrame>
    );
};
