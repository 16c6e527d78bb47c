import { Tenant } from '#contract/system/tenant.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';

const { Field } = fieldsOf(Tenant);

export const TenantDetails = () => (
    <ShowFrame>
        <DescriptionList>
            <Field source="name" />
            <Field source="tenantNo" />
            <Field source="status" />
            <Field source="beginDate" />
            <Field source="endDate" />
            <Field source="createBy" />
            <Field source="createTime" />
            <Field source="updateTime" />
        </DescriptionList>
    </ShowFrame>
);
