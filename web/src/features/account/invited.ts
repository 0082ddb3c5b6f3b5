/** What an invitation by mail says on the forms that come before its answer. */
export interface Invited {
  /** The address that the account must have. */
  email: string;
  /** Who invites to what. */
  lead: string;
  /** Shows the other form: sign-in in place of sign-up, or the other way round. */
  onOther: () => void;
}
