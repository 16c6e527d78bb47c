import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

/**
 * The record that a dialog's action is about. Not react-admin's record context: the inputs would start with the record's values, such as the
 * reason of an earlier action.
 */
export const ActedRecordContext = createContext<RaRecord | undefined>(undefined);

/** The record of the dialog's action, for components among its inputs. */
export const useActedRecord = <R extends object>(): R | undefined => useContext(ActedRecordContext) as R | undefined;
