import { Order } from '#contract/order/order.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormSection } from '#src/kit/views/FormSection.tsx';
import { WideInput } from '#src/kit/views/WideInput.tsx';

const { Input } = fieldsOf(Order);
const OVER = new Set(['completed', 'settled', 'evaluated', 'canceled', 'closed']);

/** What may be corrected of an order that is placed: whom to ring, what they meet, notes. Its price and its way stay. */
export const OrderNoteInputs = ({ status }: { status: string }) => {
    const text = useText();
    return (
        <FormSection title={text('place.notes')}>
            {!OVER.has(status) && (
                <>
                    <Input source="contact" />
                    <Input source="contactPhone" />
                    <Input source="cargoName" />
                    <Input source="priority" />
                    <WideInput>
                        <Input source="siteNote" />
                    </WideInput>
                    <WideInput>
                        <Input source="images" />
                    </WideInput>
                </>
            )}
            <WideInput>
                <Input source="remark" />
            </WideInput>
            <WideInput>
                <Input source="innerRemark" />
            </WideInput>
        </FormSection>
    );
};
