// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Rewards per round and user, claimable for two rounds.
///
/// @notice A reward of round N can be claimed while the governance contract's current round is at most N + 2, and
/// expires after that. Expired rewards can be released and distributed again. The contract never holds less of the
/// token than it owes.
interface IRewards {
    event RewardAdded(address indexed user, uint256 roundId, uint256 amount);
    event RewardClaimed(address indexed user, uint256 roundId, uint256 amount);
    /// @param amount the round's unclaimed rewards, which can be distributed again.
    event RewardsReleased(uint256 indexed roundId, uint256 amount);
    event SettlerChanged(address indexed oldSettler, address indexed newSettler);

    /// @notice Only the settler can add rewards.
    error NotSettler(address caller);
    /// @notice The lists of users and amounts have different lengths.
    error LengthMismatch(uint256 users, uint256 amounts);
    /// @notice A reward must be above 0 and below 2^128, and its user must not be the zero address.
    error InvalidReward(address user, uint256 amount);
    /// @notice The user already has a reward for this round. This keeps a settlement from being paid twice.
    error RewardExists(address user, uint256 roundId);
    /// @notice The round has not begun.
    error RoundNotStarted(uint256 roundId, uint256 currentRoundId);
    /// @notice Rewards of this round can no longer be claimed, so rewards cannot be added.
    error RoundExpired(uint256 roundId, uint256 currentRoundId);
    /// @notice Rewards of this round can still be claimed, so they cannot be released.
    error RoundClaimable(uint256 roundId, uint256 currentRoundId);
    /// @notice All rewards of the round are already claimed or released.
    error NothingToRelease(uint256 roundId);
    /// @notice The user has nothing to claim now.
    error NothingToClaim(address user);
    /// @notice The settler's allowance for this contract is too low.
    error InsufficientAllowance(address token, uint256 allowed, uint256 needed);
    /// @notice The settler's balance is too low, or less arrived here than was sent.
    error InsufficientBalance(address token, uint256 balance, uint256 needed);

    /// @notice Adds rewards of one round for many users. Only the settler.
    /// @dev Uses the unallocated balance first and takes the rest from the settler under its allowance. A user can
    /// get one reward per round.
    /// @param users in the same order as `amounts`.
    function addRewards(uint256 roundId, address[] calldata users, uint256[] calldata amounts)
        external;

    /// @notice Pays the user all rewards that they can claim now. Anyone can call it, but it pays only the user.
    /// @return amount the amount paid to the user.
    function claimRewards(address user) external returns (uint256 amount);

    /// @notice Releases the unclaimed rewards of an expired round, so that they can be distributed again. Anyone can
    /// call it.
    /// @return amount the increase of `getUnallocated`.
    function releaseExpired(uint256 roundId) external returns (uint256 amount);

    /// @notice Sets the account that can add rewards. Only the owner.
    function setSettler(address newSettler) external;

    function settler() external view returns (address);

    /// @notice The token that rewards are paid in.
    function token() external view returns (address);

    /// @notice The contract that reports the current round.
    function governance() external view returns (address);

    /// @notice The amount that the user can claim now, over all rounds.
    function getAvailableRewards(address user) external view returns (uint256 amount);

    /// @notice The amounts of a round that were added for the user and that they claimed.
    function getRoundRewards(address user, uint256 roundId)
        external
        view
        returns (uint256 added, uint256 claimed);

    /// @notice The amounts of a round that were added, claimed and released for all users.
    function getRoundTotals(uint256 roundId)
        external
        view
        returns (uint256 added, uint256 claimed, uint256 released);

    /// @notice Whether the round's rewards can no longer be claimed.
    function isExpired(uint256 roundId) external view returns (bool);

    /// @notice The total that users can still claim, including expired rewards that were not released.
    function totalOwed() external view returns (uint256);

    /// @notice The balance that is not owed to anyone. The next distribution uses it first.
    function getUnallocated() external view returns (uint256 amount);
}
