import { type FormEvent, useRef, useState } from 'react';
import { isHttpError } from '#providers/errors/httpError.ts';

type Values = Record<string, string>;
export type Faults<V extends Values> = Partial<Record<keyof V & string, string>>;

interface LightForm<V extends Values> {
    initial: V;
    /** Validates the values before they are sent. */
    check: (values: V) => Faults<V>;
    /** Sends the values; an error is shown, below the fields that the server names. */
    send: (values: V) => Promise<void>;
}

/**
 * A form for the pages without a session: keeps the values, shows errors below their fields, focuses the first invalid field, and prevents
 * concurrent submits. react-hook-form is too large for these pages.
 */
export function useLightForm<V extends Values>({ initial, check, send }: LightForm<V>) {
    const [values, setValues] = useState(initial);
    const [faults, setFaults] = useState<Faults<V>>({});
    const [failure, setFailure] = useState<string>();
    const [isBusy, setIsBusy] = useState(false);
    const form = useRef<HTMLFormElement>(null);

    const show = (found: Faults<V>) => {
        setFaults(found);
        const [first] = Object.keys(found);
        if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    };
    const refuse = (error: unknown) => {
        const named = isHttpError(error) ? (error.body.fields ?? {}) : {};
        const own = Object.fromEntries(Object.entries(named).filter(([name]) => name in values)) as Faults<V>;
        show(own);
        if (Object.keys(own).length === 0) setFailure(error instanceof Error ? error.message : String(error));
    };
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        if (isBusy) return;
        const found = check(values);
        setFailure(undefined);
        show(found);
        if (Object.keys(found).length > 0) return;
        setIsBusy(true);
        try {
            await send(values);
        } catch (error) {
            refuse(error);
        } finally {
            setIsBusy(false);
        }
    };
    /** Returns the props of a field. */
    const field = (name: keyof V & string) => ({
        name,
        value: values[name] ?? '',
        error: faults[name],
        onChange: (value: string) => {
            setValues(before => ({ ...before, [name]: value }));
            setFaults(before => ({ ...before, [name]: undefined }));
        },
    });
    const props = { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void handleSubmit(event) };
    return { values, field, failure, isBusy, props, show, setFailure };
}
