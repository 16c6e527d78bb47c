import { Tenant } from '#contract/system/tenant.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(Tenant);

export const TenantForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <Input source="name" autoFocus />
            <Input source="tenantNo" helperText={text('catalogue.tenantHint')} />
            <Input source="status" />
            <Input source="beginDate" />
            <Input source="endDate" />
        </FormFrame>
    );
};
