import { ChangeSet } from '#contract/price/change-set.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';

const { Input } = fieldsOf(ChangeSet);

/** The form of S25 调价单; its prices are added on the price pages. */
export const ChangeSetForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <Input source="name" />
            <Input source="kind" />
            <Input source="effectiveFrom" helperText={text('price.set.fromHint')} />
            <WideInput>
                <Input source="reason" placeholder={text('price.set.reasonHint')} />
            </WideInput>
        </FormFrame>
    );
};
