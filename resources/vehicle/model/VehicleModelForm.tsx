import { VehicleModel } from '#contract/vehicle/model.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { SpecInput } from './SpecInput.tsx';

const { Input } = fieldsOf(VehicleModel);

export const VehicleModelForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <FormSection title={text('vehicle.basics')}>
                <Input source="typeId" autoFocus />
                <Input source="brand" />
                <Input source="name" />
                <Input source="emission" />
                <Input source="status" />
            </FormSection>
            <FormSection title={text('vehicle.size')}>
                <Input source="boomMm" />
                <Input source="curbKg" />
                <Input source="axleCount" />
                <Input source="lengthMm" />
                <Input source="widthMm" />
                <Input source="heightMm" />
            </FormSection>
            <FormSection title={text('vehicle.spec')}>
                <SpecInput />
            </FormSection>
            <FormSection title={text('vehicle.presentation')}>
                <WideInput>
                    <Input source="image" />
                </WideInput>
            </FormSection>
        </FormFrame>
    );
};
