import { type FormDefinition, type FormMenuBody, formWireOf, type FormVersion, OnlineForm, type SyncPlan } from '#contract/online/form.ts';
import type { Static } from 'typebox';
import { get, post, requestBody } from '#providers/http/http.ts';

const API = '/online/cgform/api';

/** A synchronised form as its records' screens need it. */
export interface LiveForm extends FormDefinition {
    /** The standard calls that the caller may make, and `see_<field>` of controlled fields. */
    permissions: string[];
    /** Other forms whose records this one links to, with the field that represents a record. */
    links: { table: string; represent: string }[];
}

/** The form whose records are shown. @throws HttpError 403 for who may not list them */
export const loadForm = (id: string, signal?: AbortSignal): Promise<LiveForm> => get<LiveForm>(`${API}/entity/${id}`, {}, { signal });

/** Lines of one record. */
export const loadLines = (form: FormDefinition, id: string, table: string, signal?: AbortSignal): Promise<Record<string, unknown>[]> =>
    get<Record<string, unknown>[]>(`${formWireOf(form)}/lines`, { id, table }, { signal });

/** Presses a button of the form on a record. @throws HttpError with the reason */
export const pressButton = (form: FormDefinition, body: { id: string; version: number; code: string }) =>
    requestBody<unknown>('POST', `${formWireOf(form)}/button`, { body });

/** What putting the tables in step would do now. */
export const loadPlan = (id: string, signal?: AbortSignal): Promise<SyncPlan> =>
    get<SyncPlan>(`${OnlineForm.wire}/plan`, { id }, { signal });

/** Puts the tables in step as the plan with this token said. @throws HttpError when the plan has changed since */
export const synchronise = (id: string, { token, lost }: Pick<SyncPlan, 'token' | 'lost'>) =>
    requestBody<unknown>('POST', `${API}/doDbSynch/${id}/${lost > 0 ? 'force' : 'normal'}`, { body: { token } });

/** What the tables were made from, the newest first. */
export const loadVersions = (id: string, signal?: AbortSignal): Promise<FormVersion[]> =>
    get<FormVersion[]>(`${OnlineForm.wire}/versions`, { id }, { signal });

/** Makes a former definition the definition again; the tables stay as they are. */
export const restoreVersion = (id: string, version: number): Promise<unknown> => post(`${OnlineForm.wire}/restore`, { id, version });

/** Gives the form an entry in the menu of roles. */
export const addToMenu = (body: Static<typeof FormMenuBody>) => requestBody<unknown>('POST', `${OnlineForm.wire}/addToMenu`, { body });
