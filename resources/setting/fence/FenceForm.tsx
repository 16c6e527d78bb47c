import { useWatch } from 'react-hook-form';
import { Fence } from '#contract/setting/fence.ts';
import { MAX_CORNERS } from '#contract/setting/fence-corners.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { FenceShapeInput } from './FenceShapeInput.tsx';

const { Input } = fieldsOf(Fence);

/** Inputs for the coordinates of the shape, for users who know them or cannot use a mouse. */
const ShapeFigures = () => {
    const text = useText();
    if (useWatch({ name: 'shape' }) !== 'circle')
        return (
            <WideInput>
                <Input
                    source="corners"
                    isRequired={text('fence.noCorners')}
                    placeholder={text('fence.cornersExample')}
                    helperText={text('fence.cornersHint', { most: MAX_CORNERS })}
                />
            </WideInput>
        );
    return (
        <>
            <Input source="lng" isRequired />
            <Input source="lat" isRequired />
            <Input source="radiusM" isRequired />
        </>
    );
};

/** Form of a fence: type, position and validity. */
export const FenceForm = () => (
    <FormFrame>
        <Input source="name" />
        <Input source="fenceKind" />
        <Input source="cityId" />
        <Input source="shape" />
        <FenceShapeInput />
        <ShapeFigures />
        <Input source="validFrom" />
        <Input source="validTo" />
        <Input source="status" />
        <WideInput>
            <FenceNote />
        </WideInput>
    </FormFrame>
);

const FenceNote = () => {
    const text = useText();
    return <Input source="remark" placeholder={text('fence.noteExample')} helperText={text('fence.noteHint')} />;
};
