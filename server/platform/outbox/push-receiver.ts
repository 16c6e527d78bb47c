/** The receiver of a push: the person, as 消息管理 shows it, and one of their devices. */
export const pushReceiver = (username: string, deviceId: string): string => `${username}#${deviceId}`;

/** The device id of such a receiver. */
export const deviceIn = (receiver: string): string => receiver.slice(receiver.lastIndexOf('#') + 1);
