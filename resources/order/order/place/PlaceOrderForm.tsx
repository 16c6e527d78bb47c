import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { MIN_NOTICE_MIN, OrderForm, type PlaceType } from '#contract/order/place.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { EntityContext } from '#src/kit/resource/EntityContext.ts';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { useFormParts } from '#src/kit/form/FormParts.ts';
import { later, now } from './moments.ts';
import { PlaceDesk } from './PlaceDesk.tsx';
import type { Placed } from './PlacedResult.tsx';
import { PlaceFrame } from './PlaceFrame.tsx';
import { FARTHEST_DAYS, placeFaults, type PlaceValues, quoteBodyOf } from './placeValues.ts';
import { createQuoteBoard, quoteToSend } from './price/useLiveQuote.ts';

interface DuplicateAskProps {
    /** The existing order. */
    order: { id: string; orderNo: string };
    onMeant: () => void;
    onClose: () => void;
}

/** Asks whether another order is intended, because the same one was placed a moment ago. */
const DuplicateAsk = ({ order, onMeant, onClose }: DuplicateAskProps) => {
    const text = useText();
    const { submitThen } = useFormParts();
    const handleConfirm = () => {
        onMeant();
        submitThen(() => {}, 'submit');
    };
    return (
        <ConfirmDialog
            open
            title={text('place.duplicate.title')}
            confirm={text('place.duplicate.confirm')}
            onConfirm={handleConfirm}
            onClose={onClose}
        >
            {text('place.duplicate.note', { no: order.orderNo })}{' '}
            <Link component={RouterLink} to={`/order/order/${order.id}/show`} target="_blank">
                {text('place.duplicate.look')}
            </Link>
        </ConfirmDialog>
    );
};

interface PlaceOrderFormProps {
    /** Initial values. */
    start: PlaceValues;
    onPlaced: (placed: Placed) => void;
}

interface Duplicate {
    id: string;
    orderNo: string;
}

/** The form 代客下单 (S01): saves an order as a draft, or places it at the displayed price. */
export const PlaceOrderForm = ({ start, onPlaced }: PlaceOrderFormProps) => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [board] = useState(createQuoteBoard);
    const [duplicate, setDuplicate] = useState<Duplicate>();
    const isDuplicateMeant = useRef(false);

    const validate = (typed: Record<string, unknown>, intent?: string) => {
        const values = typed as PlaceValues;
        const moment = now();
        const key = { cityId: values.cityId ?? '', bizType: values.bizType ?? '' };
        const types = queryClient
            .getQueriesData<PlaceType[]>({ queryKey: ['order/order', 'placeTypes'] })
            .filter(([query]) => Object.entries(key).every(([name, value]) => (query[2] as Record<string, unknown>)[name] === value))
            .flatMap(([, found]) => found ?? []);
        return placeFaults(values, intent !== 'submit', {
            type: types.find(type => type.id === values.typeId),
            earliest: later(moment, MIN_NOTICE_MIN),
            latest: later(moment, FARTHEST_DAYS * 1440),
            mayOverload: may('overCapacity'),
            text,
        });
    };

    const prepare = async (values: Record<string, unknown>, intent?: string) => {
        if (intent !== 'submit') return { ...values, quoteId: board.shown()?.answer.quoteId ?? null };
        const quote = await quoteToSend(board, quoteBodyOf(values), text);
        const isMeant = isDuplicateMeant.current;
        isDuplicateMeant.current = false;
        return {
            ...values,
            submit: true,
            quoteId: quote.quoteId,
            seenFen: quote.payableFen,
            ...(isMeant ? { confirmDuplicate: true } : {}),
        };
    };

    const handleFailure = (error: unknown): boolean => {
        if (!isHttpError(error)) return false;
        const { errorCode, current } = error.body;
        // The next click requests a new price, which is then displayed.
        if (errorCode === 'QUOTE_EXPIRED' || errorCode === 'PRICE_CHANGED') {
            board.forget();
            void queryClient.invalidateQueries({ queryKey: ['order-quote'] });
        }
        if (errorCode !== 'DUPLICATE' || !current) return false;
        setDuplicate(current as unknown as Duplicate);
        return true;
    };

    const handleSaved = (record: Record<string, unknown>) => {
        if (record.status === 'draft') notify(text('place.drafted', { no: String(record.orderNo) }), { type: 'success' });
        else onPlaced(record as unknown as Placed);
        void queryClient.invalidateQueries({ queryKey: ['order/order'] });
    };

    return (
        <EntityContext value={OrderForm}>
            <FormFrame
                hasOwnBar
                defaultValues={start}
                validate={validate}
                prepare={prepare}
                onFailure={handleFailure}
                onSaved={handleSaved}
            >
                <PlaceDesk>
                    <PlaceFrame board={board} />
                    {duplicate && (
                        <DuplicateAsk
                            order={duplicate}
                            onClose={() => setDuplicate(undefined)}
                            onMeant={() => {
                                isDuplicateMeant.current = true;
                                setDuplicate(undefined);
                            }}
                        />
                    )}
                </PlaceDesk>
            </FormFrame>
        </EntityContext>
    );
};
