import { EditContext, useGetOne } from 'react-admin';
import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Order } from '#contract/order/order.ts';
import { type AskedQuote, AskedQuery } from '#contract/order/place.ts';
import { isIn, OVER } from '#contract/order/status.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FINISHED } from '#src/kit/page/finished.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import type { OrderRow } from './show/orderSteps.ts';
import { type Placed, PlacedResult } from './place/PlacedResult.tsx';
import { PlaceOrderForm } from './place/PlaceOrderForm.tsx';
import { copiedFrom, NEW_ORDER, type PlaceValues } from './place/placeValues.ts';

const { Input } = fieldsOf(Order);

/** Editable fields of a placed order: contacts, conditions on site and notes. Price and route cannot be changed. */
const OrderNoteInputs = ({ status }: { status: string }) => {
    const text = useText();
    return (
        <FormSection title={text('place.notes')}>
            {!isIn(OVER, status) && (
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

/** 代客下单 for a new order, a copy or a draft; for a placed order, the fields that can still be edited. */
export const OrderForm = () => {
    const edit = useContext(EditContext);
    const status = (edit?.record as OrderRow | undefined)?.status;
    // A draft that was just placed here keeps showing this form, which displays the result.
    const [isDraft, setDraft] = useState<boolean>();
    if (isDraft === undefined && status !== undefined) setDraft(status === 'draft');
    if (edit && !isDraft) return <FormFrame>{status && <OrderNoteInputs status={status} />}</FormFrame>;
    return <OrderDraft draftId={edit ? String((edit.record as OrderRow).id) : ''} />;
};

const NOTHING_ASKED: AskedQuote = { depotM: 0, extras: [], vehicleCount: 1 };

const OrderDraft = ({ draftId }: { draftId: string }) => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const asked = new URLSearchParams(search);
    const copyId = draftId === '' ? (asked.get('copy') ?? '') : '';
    const sourceId = draftId || copyId;
    const [placed, setPlaced] = useState<Placed>();
    /** Another order for the same customer: the form starts over with these values. */
    const [next, setNext] = useState<{ round: number; start: PlaceValues }>();
    const source = useGetOne<OrderRow>('order/order', { id: copyId }, { enabled: copyId !== '' });
    const memory = useNamedQuery(AskedQuery, sourceId === '' ? undefined : { id: sourceId });
    const finish = (order: Placed) => {
        setPlaced(order);
        void navigate({ pathname, search }, { replace: true, state: FINISHED });
    };
    if (placed) {
        const more = () => {
            setNext({ round: (next?.round ?? 0) + 1, start: { ...NEW_ORDER, customerId: placed.customerId } });
            setPlaced(undefined);
            void navigate({ pathname, search }, { replace: true });
        };
        return <PlacedResult placed={placed} onMore={more} />;
    }
    const error = source.error ?? memory.error;
    if (error) return <ErrorPanel message={error.message} onRetry={() => void (source.error ? source.refetch() : memory.refetch())} />;
    if ((sourceId !== '' && !memory.data) || (copyId !== '' && !source.data)) return <LoadingSkeleton />;
    const { depotM, extras, vehicleCount } = memory.data ?? NOTHING_ASKED;
    const start = (): PlaceValues => {
        if (draftId !== '') return { depotM: depotM || null, extras, vehicleCount };
        if (source.data) return copiedFrom(source.data, { depotM, extras });
        const customerId = asked.get('for');
        return customerId ? { ...NEW_ORDER, customerId } : NEW_ORDER;
    };
    return <PlaceOrderForm key={next?.round ?? 0} start={next?.start ?? start()} onPlaced={finish} />;
};
