import { useWatch } from 'react-hook-form';
import { Vehicle } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMapConfig } from '#providers/map/useMapConfig.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PlaceInput } from '#src/kit/map/PlaceInput.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { FormSection } from '#src/kit/views/FormSection.tsx';
import { WideInput } from '#src/kit/views/WideInput.tsx';
import { CertificatesInput } from './CertificatesInput.tsx';
import { ModelInput } from './ModelInput.tsx';

const { Input } = fieldsOf(Vehicle);

export const VehicleForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <FormSection title={text('fleet.form.basics')}>
                <Input source="plateNo" autoFocus helperText={text('fleet.form.plateHint')} />
                <Input source="plateColor" />
                <Input source="cityId" />
                <Input source="typeId" />
                <ModelInput />
                <Input source="vin" helperText={text('fleet.form.vinHint')} />
            </FormSection>
            <FormSection title={text('fleet.form.owner')}>
                <Input source="ownerType" />
                <Input source="ownerName" />
                <Input source="regDate" />
                <Input source="buyDate" />
            </FormSection>
            <FormSection title={text('fleet.form.papers')}>
                <CertificatesInput />
            </FormSection>
            <FormSection title={text('fleet.form.depot')}>
                <WideInput>
                    <Input source="depotAddr" />
                </WideInput>
                <Depot />
            </FormSection>
            <FormSection title={text('fleet.form.other')}>
                <WideInput>
                    <Input source="images" />
                </WideInput>
                <WideInput>
                    <Input source="remark" />
                </WideInput>
            </FormSection>
        </FormFrame>
    );
};

/** Looks at the chosen city first. */
const Depot = () => {
    const cityId: unknown = useWatch({ name: 'cityId' });
    const { data } = useMapConfig();
    return <PlaceInput lng="depotLng" lat="depotLat" near={data?.cities.find(city => city.id === cityId)} />;
};
