import { type DispatchRecord, DispatchesQuery } from '#contract/order/details.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { RadioInput } from './RadioInput.tsx';

/** Selects one of the drivers to whom the order is offered and who have not answered. */
export const OfferChoice = () => {
    const text = useText();
    const id = useActedRecord<{ id: string }>()?.id ?? '';
    const query = useNamedQuery(DispatchesQuery, id === '' ? undefined : { id });
    return (
        <QueryState query={query} isEmpty={({ dispatches }) => !dispatches.some(isOpen)} empty={text('orderAct.noOffer')}>
            {({ dispatches }) => (
                <RadioInput
                    name="dispatchId"
                    label={text('orderAct.offer')}
                    choices={dispatches.filter(isOpen).map(offer => ({
                        value: offer.id,
                        text: text('orderAct.offered', {
                            name: offer.driverName,
                            plate: offer.plateNo ? plateText(offer.plateNo) : '—',
                            time: offer.offerTime.slice(11, 16),
                        }),
                    }))}
                />
            )}
        </QueryState>
    );
};

const isOpen = ({ status }: DispatchRecord): boolean => status === 'offered';
