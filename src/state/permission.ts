// One tool call's way through permission (systems 2).
import type { PermissionDecision } from '../policy/decision.js';
import { step } from './machine.js';
import type { Edges, Step } from './machine.js';

export type PermissionState =
  | { readonly name: 'pending' | 'validating' | 'checking' | 'executing' | 'yielding_progress' | 'completed' }
  | { readonly name: 'denied_by_validation'; readonly problem: string }
  | { readonly name: 'allowed' | 'asking' | 'denied'; readonly decision: PermissionDecision }
  | { readonly name: 'user_decision'; readonly request: string }
  | { readonly name: 'approved' | 'rejected' | 'rejected_and_skipped'; readonly by: string; readonly note: string }
  /** An approver's `always`: `rule` is what was added. */
  | { readonly name: 'rule_updated'; readonly by: string; readonly rule: string }
  | { readonly name: 'denied_result'; readonly because: string };

export type PermissionName = PermissionState['name'];

/** Every legal edge. `asking` and `user_decision` lead to `denied` where nobody can answer or nobody did in time. */
export const PERMISSION_EDGES: Edges<PermissionName> = {
  pending: ['validating'],
  validating: ['denied_by_validation', 'checking'],
  checking: ['allowed', 'denied', 'asking'],
  asking: ['user_decision', 'denied'],
  user_decision: ['approved', 'rejected', 'rule_updated', 'rejected_and_skipped', 'denied'],
  allowed: ['executing'],
  approved: ['executing'],
  rule_updated: ['executing'],
  executing: ['yielding_progress', 'completed'],
  yielding_progress: ['executing', 'completed'],
  rejected: ['denied_result'],
  rejected_and_skipped: ['denied_result'],
  denied: ['denied_result'],
  denied_by_validation: [],
  denied_result: [],
  completed: [],
};

/** The call in state `to`, or why it cannot go there from `from`. */
export function next(from: PermissionState, to: PermissionState): Step<PermissionName, PermissionState> {
  return step(PERMISSION_EDGES, from.name, to);
}

/** The three ends of a call. */
export function isTerminal(
  state: PermissionState,
): state is Extract<PermissionState, { readonly name: 'denied_by_validation' | 'denied_result' | 'completed' }> {
  switch (state.name) {
    case 'denied_by_validation':
    case 'denied_result':
    case 'completed':
      return true;
    case 'pending':
    case 'validating':
    case 'checking':
    case 'asking':
    case 'user_decision':
    case 'allowed':
    case 'approved':
    case 'rule_updated':
    case 'executing':
    case 'yielding_progress':
    case 'rejected':
    case 'rejected_and_skipped':
    case 'denied':
      return false;
  }
}
