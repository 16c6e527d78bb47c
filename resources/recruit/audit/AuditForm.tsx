import { useWatch } from 'react-hook-form';
import { RecruitAudit } from '#contract/recruit/audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { CertsInput } from './CertsInput.tsx';

const { Input } = fieldsOf(RecruitAudit);

const PlateInput = () => (useWatch({ name: 'hasVehicle' }) === false ? null : <Input source="plateNo" />);

/** Form for an application made by telephone or in person. */
export const AuditForm = () => {
    const text = useText();
    return (
        <FormFrame defaultValues={{ certs: [], hasVehicle: true, source: 'phone' }}>
            <Input source="name" autoFocus />
            <Input source="phone" />
            <Input source="idCard" isRequired />
            <Input source="applyKind" />
            <Input source="cityId" />
            <Input source="typeId" />
            <Input source="hasVehicle" />
            <PlateInput />
            <Input source="driveYears" />
            <Input source="source" />
            <FormSection title={text('recruit.certs')}>
                <CertsInput />
            </FormSection>
        </FormFrame>
    );
};
