import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

/**
 * The record that a dialog's action is about. Not react-admin's record context: its inputs would begin with the record's values, and
 * a reason would be that of last year.
 */
export const ActedRecordContext = createContext<RaRecord | undefined>(undefined);

/** The current record, for what is between the inputs of an action. */
export const useActedRecord = <R extends object>(): R | undefined => useContext(ActedRecordContext) as R | undefined;
