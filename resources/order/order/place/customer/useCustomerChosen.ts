import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { AskedQuery, CustomerDeskQuery, type DeskCustomer } from '#contract/order/place.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { usePlace } from '../PlaceContext.ts';
import { copiedFrom } from '../placeValues.ts';

const CHOSEN = { shouldDirty: true, shouldTouch: true } as const;

/** Effects of selecting a customer: fills in the usual contact and the city if they are empty, or copies a former order. */
export const useCustomerChosen = () => {
    const text = useText();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const { cities } = usePlace();
    const { setValue, getValues, clearErrors } = useFormContext();

    const setContact = (contact: string, phone: string) => {
        setValue('contact', contact, CHOSEN);
        setValue('contactPhone', phone, CHOSEN);
        clearErrors(['contact', 'contactPhone']);
    };

    const choose = (customer: DeskCustomer) => {
        if (!getValues('cityId') && cities.some(city => city.id === customer.cityId)) setValue('cityId', customer.cityId, CHOSEN);
        const isTheirs = !getValues('contact') && !getValues('contactPhone');
        if (!isTheirs) return;
        void queryClient
            .fetchQuery({
                queryKey: ['order/order', 'customerDesk', { id: customer.id }],
                queryFn: () => dataProvider.query(CustomerDeskQuery, { id: customer.id }),
            })
            .then(({ contacts }) => {
                const usual = contacts.find(({ phone }) => !phone.includes('*'));
                if (usual && !getValues('contact')) setContact(usual.contact, usual.phone);
            })
            // The customer card shows the error; nothing is filled in.
            .catch(() => undefined);
    };

    const repeat = async (id: string) => {
        try {
            const [{ data: order }, asked] = await Promise.all([
                dataProvider.getOne<Record<string, unknown> & { id: string }>('order/order', { id }),
                dataProvider.query(AskedQuery, { id }),
            ]);
            for (const [name, value] of Object.entries(copiedFrom(order, asked))) setValue(name, value, CHOSEN);
            clearErrors();
            notify(text('place.copied', { no: String(order.orderNo) }), { type: 'info' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return { choose, setContact, repeat: (id: string) => void repeat(id) };
};
